import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/create-context.ts'
import { EMPTY_BADGE, insertBadge } from '#server/records/badge/badge.store.ts'
import { newBadgeCode } from '#server/records/badge/create-badge.ts'
import { newIds } from '#server/records/link/person-ids.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { normalizeEmail } from '#shared/email.ts'

const COUNT = 20_000
const FIRST = 'Amel Karim Yasmine Mourad Ingrid Hocine Leïla Sofiane Nadia Rachid'.split(' ')
const LAST = 'Haddadj Benali Solheim Bouzid Cherif Mansouri Krämer Oukil Ziani Boudiaf Zitouni'.split(' ')

/** Started as a process of its own: as many visitors as the largest fair has, into DATA_DIR. No mail is sent. */
const { context, close } = await createContext({ ...readConfig(process.env), smtpUrl: undefined, logLevel: 'silent' })
await context.write(async (tx) => {
  for (let at = 0; at < COUNT; at++) {
    const row = {
      ...EMPTY_BADGE,
      ...newIds(context),
      type: 'visitor' as const,
      companyId: ONLINE_COMPANY,
      ...{
        nom: FIRST[at % FIRST.length] ?? '',
        prenom: `${LAST[at % LAST.length]} ${at}`,
        company: `Visitor ${at % 900}`,
      },
      ...{ email: normalizeEmail(`visitor-${at}@many.example`), code: newBadgeCode(), createdAt: context.now() + at },
    }
    await insertBadge(tx, row, { actor: 'sample', at: context.now() })
  }
})
await close()
