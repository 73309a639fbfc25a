import type { Migration } from '#server/base/db/migration.ts'
import { createChanges } from './001-create-changes.ts'
import { createCompanies } from './002-create-companies.ts'
import { createBadges } from './003-create-badges.ts'
import { createFiles } from './004-create-files.ts'
import { createMails } from './005-create-mails.ts'
import { seedMailModels } from './006-seed-mail-models.ts'
import { createMaterialsAndSponsors } from './007-create-materials-and-sponsors.ts'
import { createSpeakers } from './008-create-speakers.ts'
import { createVisas } from './009-create-visas.ts'
import { createDesks } from './010-create-desks.ts'
import { createImports } from './011-create-imports.ts'
import { coverOutbox } from './012-cover-outbox.ts'
import { createSettings } from './013-create-settings.ts'
import { createPhotoReviews } from './014-create-photo-reviews.ts'
import { createVisaLetters } from './015-create-visa-letters.ts'
import { frameMails } from './016-frame-mails.ts'
import { createSync } from './017-create-sync.ts'
import { createCampaigns } from './018-create-campaigns.ts'
import { createSessions } from './019-create-sessions.ts'
import { createSeasons } from './020-create-seasons.ts'
import { addValueBefore } from './021-add-value-before.ts'
import { keepConsents } from './022-keep-consents.ts'
import { keepChangedMailModels } from './023-keep-changed-mail-models.ts'
import { addSortKeys } from './024-add-sort-keys.ts'
import { addDeskIds } from './025-add-desk-ids.ts'
import { limitCauses } from './026-limit-causes.ts'
import { confirmAddresses } from './027-confirm-addresses.ts'
import { boundHeldOperations } from './028-bound-held-operations.ts'
import { addPrintCodes } from './029-add-print-codes.ts'
import { tellKiosks } from './030-tell-kiosks.ts'
import { notePaperArrivals } from './031-note-paper-arrivals.ts'
import { uncountCancelledLetters } from './032-uncount-cancelled-letters.ts'
import { refuseEntry } from './033-refuse-entry.ts'
import { dateRefusals } from './034-date-refusals.ts'
import { tellWhoGotIt } from './035-tell-who-got-it.ts'

/** The order is fixed for good. */
export const migrations: readonly Migration[] = [
  createChanges,
  createCompanies,
  createBadges,
  createFiles,
  createMails,
  seedMailModels,
  createMaterialsAndSponsors,
  createSpeakers,
  createVisas,
  createDesks,
  createImports,
  coverOutbox,
  createSettings,
  createPhotoReviews,
  createVisaLetters,
  frameMails,
  createSync,
  createCampaigns,
  createSessions,
  createSeasons,
  addValueBefore,
  keepConsents,
  keepChangedMailModels,
  addSortKeys,
  addDeskIds,
  limitCauses,
  confirmAddresses,
  boundHeldOperations,
  addPrintCodes,
  tellKiosks,
  notePaperArrivals,
  uncountCancelledLetters,
  refuseEntry,
  dateRefusals,
  tellWhoGotIt,
]
