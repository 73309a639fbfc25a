import type { Lookups } from './base/http/lookups.ts'
import { deskOfKey } from './desks/desk/desk-of-key.ts'
import { checkBeforeFile } from './files/upload/upload-target.ts'
import { owners } from './handlers.ts'
import { holderOfApiKey, memberOfCookie } from './office/member/sign-in.ts'
import { holderOfToken } from './records/account/session-token.ts'

/** Whether an upload is allowed is known as soon as the fields have arrived. */
const beforeFile = { 'upload.uploadFile': checkBeforeFile }

export const lookups: Lookups = { holderOfToken, deskOfKey, memberOfCookie, holderOfApiKey, owners, beforeFile }
