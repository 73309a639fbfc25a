import { StationPage } from '#desktop/renderer/organizer/frame/station-page.tsx'

/** Not built yet; the line of stations is whole. */
export function DataPage() {
  return <StationPage station="data" />
}
