import { queryOptions } from '@tanstack/react-query'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import type { CompanyCard } from '#shared/company/company.schema.ts'
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

/** What a company wrote for the catalogue, asked for when its card is opened. */
export const describedQuery = (id: string) =>
  queryOptions({
    queryKey: ['directory', 'exhibitors', id],
    queryFn: async (): Promise<Pick<CompanyCard, 'presentation' | 'webSite'>> => {
      const { presentation, webSite } = await companyListApi.getCompany({ params: { id } })
      return { ...(presentation && { presentation }), ...(webSite && { webSite }) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const speakersQuery = queryOptions({
  queryKey: ['directory', 'speakers'],
  queryFn: async () => speakerList(await speakerListApi.listSpeakers()),
  refetchOnWindowFocus: false,
  structuralSharing: false,
})
