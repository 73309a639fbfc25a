import type { Migration } from '#server/base/db/migration.ts'
import { baseline } from './022-baseline.ts'
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
import { addMembers } from './036-add-members.ts'
import { noteUsedLinks } from './037-note-used-links.ts'
import { countSentMails } from './038-count-sent-mails.ts'
import { keepPolicies } from './039-keep-policies.ts'
import { addReminders } from './040-add-reminders.ts'
import { orderMaterials } from './041-order-materials.ts'
import { keepReports } from './042-keep-reports.ts'
import { listVisasForAuthorities } from './043-list-visas.ts'
import { keepContactsAndNotes } from './044-keep-contacts-and-notes.ts'
import { orderBadges } from './045-order-badges.ts'
import { keepWhatALetterFollowed } from './046-keep-what-a-letter-followed.ts'
import { keepCounts } from './047-keep-counts.ts'
import { wholeIndexes } from './048-whole-indexes.ts'
import { countMore } from './049-count-more.ts'
import { countConsents } from './050-count-consents.ts'
import { findOldestFailure } from './051-find-oldest-failure.ts'
import { returnUpgradedBadges } from './052-return-upgraded-badges.ts'
import { knowAddresses } from './053-know-addresses.ts'
import { maskPassports } from './054-mask-passports.ts'

/** The order is fixed for good, and so is the number that a name begins with (`user_version`). */
export const migrations: readonly Migration[] = [
  baseline,
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
  addMembers,
  noteUsedLinks,
  countSentMails,
  keepPolicies,
  addReminders,
  orderMaterials,
  keepReports,
  listVisasForAuthorities,
  keepContactsAndNotes,
  orderBadges,
  keepWhatALetterFollowed,
  keepCounts,
  wholeIndexes,
  countMore,
  countConsents,
  findOldestFailure,
  returnUpgradedBadges,
  knowAddresses,
  maskPassports,
]
