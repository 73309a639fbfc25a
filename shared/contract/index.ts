import { accountContract } from '#shared/account/account.contract.ts'
import { apiContract } from '#shared/api/api.contract.ts'
import { badgeContract } from '#shared/badge/badge.contract.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import { mailContract } from '#shared/mail/mail.contract.ts'
import { materialContract } from '#shared/material/material.contract.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'
import { sponsorContract } from '#shared/sponsor/sponsor.contract.ts'
import { uploadContract } from '#shared/upload/upload.contract.ts'
import { visaContract } from '#shared/visa/visa.contract.ts'

/** Every call of the product, by feature. The portal imports single contracts instead, to stay small. */
export const contracts = {
  account: accountContract,
  api: apiContract,
  badge: badgeContract,
  company: companyContract,
  edition: editionContract,
  mail: mailContract,
  material: materialContract,
  speaker: speakerContract,
  sponsor: sponsorContract,
  upload: uploadContract,
  visa: visaContract,
}
export type Contracts = typeof contracts
