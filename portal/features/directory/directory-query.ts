import { queryOptions } from '@tanstack/react-query'
import { companyListApi, speakerListApi } from './directory.api.ts'
import { exhibitorList, speakerList } from './directory-list.ts'

// A signed-in company is answered more than cards; only what a card shows is kept.
export const exhibitorsQuery = queryOptions({
  queryKey: ['directory', 'exhibitors'],
  queryFn: async () => exhibitorList(await companyListApi.listCompanies()),
  // Nothing may move under someone who reads.
  refetchOnWindowFocus: false,
  structuralSharing: false,
})

export const speakersQuery = queryOptions({
  queryKey: ['directory', 'speakers'],
  queryFn: async () => speakerList(await speakerListApi.listSpeakers()),
  refetchOnWindowFocus: false,
  structuralSharing: false,
})
