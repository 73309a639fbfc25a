import { NotFoundPage } from './not-found-page.tsx'

export function ProfilePage() {
  return <NotFoundPage />
}
