import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { fold } from '#shared/names/fold.ts'
import { NAMED_STATES, stagesOf } from './visa-state.ts'

/** The stages of a request in the edition's order. */
export function useVisaStages(): string[] {
  const { data: edition } = useQuery(queries.edition)
  return stagesOf(edition?.visaStages ?? [])
}

/** States in words, and what somebody who types such words means. */
export function useStageWords() {
  useTranslation('organizer-visas')
  const labelOf = (state: string) => textOr(`organizer-visas:state.${state}`, state)
  return {
    labelOf,
    stateIn: (words: string) => NAMED_STATES.find((one) => fold(labelOf(one)) === fold(words)) ?? words,
  }
}
