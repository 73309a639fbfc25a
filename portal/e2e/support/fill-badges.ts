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
  for (let index = 0; index < COUNT; index++) {
    const row = {
      ...EMPTY_BADGE,
      ...newIds(context),
      type: 'visitor' as const,
      companyId: ONLINE_COMPANY,
      ...{
        nom: FIRST[index % FIRST.length] ?? '',
        prenom: `${LAST[index % LAST.length]} ${index}`,
        company: `Visitor ${index % 900}`,
      },
      ...{
        email: normalizeEmail(`visitor-${index}@many.example`),
        code: newBadgeCode(),
        createdAt: context.now() + index,
      },
    }
    await insertBadge(tx, row, { actor: 'sample', at: context.now() })
  }
})
await close()
