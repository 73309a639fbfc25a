import { useState } from 'react'
import type { ModelTexts } from '#portal/office/mail/model/model-texts.tsx'
import { CAMPAIGN_FILTERS, type CampaignFilter } from '#shared/campaign/campaign.rules.ts'

export interface CampaignDraftTexts extends ModelTexts {
  filter: CampaignFilter
  days: string
}

const KEY = 'organizerCampaign'
const EMPTY: CampaignDraftTexts = {
  filter: 'companies',
  days: '7',
  object: '',
  objectFr: '',
  content: '',
  contentFr: '',
}

/** A campaign draft, kept on this computer until the campaign has started. */
export function useCampaignDraft(filter: string | null, hasChosen: boolean) {
  const [draft, setDraft] = useState<CampaignDraftTexts>(() => {
    const requestedFilter = CAMPAIGN_FILTERS.find((one) => one === filter)
    const found = { ...EMPTY, ...stored(), ...(requestedFilter && { filter: requestedFilter }) }
    // Those who were chosen for an earlier campaign are not known any more.
    return found.filter.endsWith('_chosen') && !hasChosen ? { ...found, filter: EMPTY.filter } : found
  })
  return {
    draft,
    update(change: Partial<CampaignDraftTexts>) {
      const next = { ...draft, ...change }
      localStorage.setItem(KEY, JSON.stringify(next))
      setDraft(next)
    },
    clear() {
      localStorage.removeItem(KEY)
    },
  }
}

function stored(): Partial<CampaignDraftTexts> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}
