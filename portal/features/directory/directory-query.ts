import { queryOptions } from '@tanstack/react-query'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { createClient } from '#shared/contract/client.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'
import { exhibitorList, speakerList } from './directory-list.ts'

const companyListApi = createClient(companyContract, httpTransport)
const speakerListApi = createClient(speakerContract, httpTransport)

// A signed-in company gets more than the card fields; only what a card shows is kept.
export const exhibitorsQuery = queryOptions({
  queryKey: ['directory', 'exhibitors'],
  queryFn: async () => exhibitorList(await companyListApi.listCompanies()),
  // Nothing may move while somebody is reading.
  refetchOnWindowFocus: false,
  structuralSharing: false,
})

export const speakersQuery = queryOptions({
  queryKey: ['directory', 'speakers'],
  queryFn: async () => speakerList(await speakerListApi.listSpeakers()),
  refetchOnWindowFocus: false,
  structuralSharing: false,
})
