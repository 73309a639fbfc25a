import type { Question } from '#portal/lib/answers.ts'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import type { CompanyCard } from '#shared/company/company.schema.ts'
import { createClient } from '#shared/contract/client.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'
import { type DirectoryList, exhibitorList, speakerList } from './directory-list.ts'

const companyListApi = createClient(companyContract, httpTransport)
const speakerListApi = createClient(speakerContract, httpTransport)

// A signed-in company gets more than the card fields; only what a card shows is kept.
export const exhibitorsQuestion: Question<DirectoryList> = {
  key: 'exhibitors',
  ask: async () => exhibitorList(await companyListApi.listCompanies()),
}

/** What a company wrote for the catalogue, asked for when its card is opened. */
export const describedQuestion = (id: string): Question<Pick<CompanyCard, 'presentation' | 'webSite'>> => ({
  key: `exhibitor ${id}`,
  ask: async () => {
    const { presentation, webSite } = await companyListApi.getCompany({ params: { id } })
    return { ...(presentation && { presentation }), ...(webSite && { webSite }) }
  },
})

export const speakersQuestion: Question<DirectoryList> = {
  key: 'speakers',
  ask: async () => speakerList(await speakerListApi.listSpeakers()),
}
