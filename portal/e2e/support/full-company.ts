import type { Page } from 'playwright/test'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { emptyRecord } from '#shared/contract/fields.ts'
import type { Foyer } from './foyer.ts'

const LONG_NAME =
  'Société Nationale de Maintenance, de Transport et de Commercialisation des Équipements Pétroliers et Gaziers du Sud-Ouest'
const TYPES = ['Stand aménagé', 'Stand semi aménagé', 'Stand nu', 'Stand extérieur couvert']

export interface FullCompany {
  companyId: string
  email: string
  password: string
}

/** The largest there is: 40 booths, long names everywhere, allowances that are used up, many materials. */
export async function makeFullCompany(foyer: Foyer): Promise<FullCompany> {
  const account = {
    email: 'direction.generale.adjointe@equipements-petroliers.example',
    password: 'a long password',
  }
  const { _id: companyId } = await foyer.organizer.company.createCompany({
    body: {
      ...account,
      raisonSocial: LONG_NAME,
      name: 'Mohamed-Abderrahmane Benkhaled-Boukhelifa',
      position: 'Directeur général adjoint chargé de la communication et des partenariats',
      tel: '+213 41 58 22 10 poste 4417',
      adresse: 'Zone industrielle de Hassi Ameur, îlot 17, lot 214, Hassi Bounif, Oran 31130, Algérie',
      secteur: 'Maintenance des équipements sous pression, robinetterie industrielle et comptage transactionnel',
      webSite: 'https://www.equipements-petroliers.example/fr/accueil/nos-metiers',
      presentation: 'Conception, réparation et certification de vannes. '.repeat(12),
      signaletique: 'ÉQUIPEMENTS PÉTROLIERS ET GAZIERS DU SUD-OUEST',
      stand: Array.from({ length: 40 }, (_, index) => ({
        stand: `${'ABCD'[index % 4]} ${String(100 + index)}`,
        type: TYPES[index % TYPES.length] ?? '',
        width: 3 + (index % 4) * 1.5,
        height: 3 + (index % 3),
      })),
      badge: {
        exhibitor: { all: 120 },
        delegate: { all: 80 },
        vip_delegate: { all: 0 },
        visitor: { all: 100 },
      },
    },
  })
  for (const [index, description] of [
    'Table ronde, plateau stratifié blanc, diamètre 80 cm',
    'Tabouret haut pour comptoir d’accueil avec assise rembourrée et repose-pieds chromé, lot de quatre',
    'Prise',
    '',
  ].entries())
    await foyer.organizer.material.createMaterial({
      body: {
        company: companyId,
        description,
        qty: index || null,
      },
    })
  return { ...account, companyId }
}

const FIRST = ['Karim', 'Yasmine', 'Abdelhamid-Noureddine', 'فاطمة الزهراء', 'Zoé', 'Marie-Antoinette']
const LAST = ['Haddadj', 'Benkhaled', 'Boukhelifa-Meziane-Ould-Kaddour', 'بوعلام', 'Ng', 'de Saint-Exupéry']
const STATES = ['sent', 'queued', 'failed', 'held', 'retrying'] as const
const BADGE_TYPES = ['exhibitor', 'delegate', 'visitor'] as const

/** Answers the list of badges with as many as a large company has: all types, all states of delivery, long names. */
export async function answerManyBadges(page: Page, count: number): Promise<void> {
  const badges = Array.from({ length: count }, (_, index) => {
    const isOpen = index % 3 === 0
    const state = STATES[index % STATES.length]
    return {
      ...emptyRecord(BADGE_FIELDS),
      _id: `badge-${index}`,
      companyId: 'company',
      code: '0123456789ABCDEF',
      company: LONG_NAME,
      type: BADGE_TYPES[Math.floor((index / count) * 2.5)] ?? 'visitor',
      email: `${index}.prenom.nom-de-famille-compose@equipements-petroliers.example`,
      nom: isOpen ? '' : FIRST[index % FIRST.length],
      prenom: isOpen ? '' : LAST[index % LAST.length],
      position: isOpen ? '' : 'Ingénieure principale, intégrité des équipements sous pression',
      tel: '+213 555 12 34 56',
      urlPhoto: '',
      deletedBy: '',
      rev: 1,
      invitation: {
        state,
        reason: state === 'failed' ? '550 5.1.1 no such mailbox' : state === 'held' ? 'limit' : '',
        at: '2025-08-09T15:20:00.000Z',
        openedAt: null,
      },
    }
  })
  await page.route('**/api/badge/badges/company/*', (route) => route.fulfill({ json: badges }))
}
