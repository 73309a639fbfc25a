import { pathOf } from '#shared/contract/client.ts'
import type { Contract } from '#shared/contract/endpoint.ts'
import { contracts } from '#shared/registry/index.ts'

const PAGE = 50

export interface ReadCall {
  name: string
  url: string
}

/** Each call that reads as JSON, a list by its first page, for the organizer. @param idOf a record of a feature */
export function readCalls(idOf: (feature: string) => string): ReadCall[] {
  return Object.entries(contracts as Record<string, Contract>).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, { method, path, query, raw }]) => {
      if (method !== 'GET' || raw) return []
      const names = [...path.matchAll(/:(\w+)/g)].map(([, one]) => one ?? '')
      const ids = Object.fromEntries(names.map((one) => [one, idOf(path.includes('/company/') ? 'company' : feature)]))
      return [{ name: `${feature}.${name}`, url: `${pathOf(path, ids)}${query ? `?limit=${PAGE}` : ''}` }]
    }),
  )
}

/** What reads all that it passes over: a piece of text anywhere in a name, and the last page. Decision 3 says why. */
export function passingCalls(badges: number): ReadCall[] {
  const last = badges - PAGE
  return [
    { name: 'badge.listBadges, searched', url: `/api/badge/badges?limit=${PAGE}&q=${encodeURIComponent('nali 4711')}` },
    { name: 'badge.listBadges, last page', url: `/api/badge/badges?limit=${PAGE}&offset=${last}` },
    {
      name: 'company.listCompanies, searched',
      url: `/api/company/companies?limit=${PAGE}&q=${encodeURIComponent('Services 47')}`,
    },
  ]
}
