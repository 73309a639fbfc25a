/** Every error of the server, with its HTTP status. Its text is `error:<code>` in the locale files. */
export const ERROR_STATUS = {
  invalid: 400,
  not_json: 400,
  protected_field: 403,
  unknown_field: 400,
  unauthorized: 401,
  desk_revoked: 401,
  login_failed: 401,
  login_link_failed: 401,
  forbidden: 403,
  view_only: 403,
  password_needed: 403,
  registration_closed: 403,
  allowance_used: 403,
  quota_reached: 403,
  deadline_passed: 403,
  unaccepted_files: 403,
  company_files: 403,
  entry_refused: 403,
  ask_organizer: 403,
  upgrade_unconfirmed: 403,
  upgrade_unapproved: 403,
  upgrades_used: 403,
  upgraded_badge: 403,
  not_found: 404,
  person_not_found: 404,
  badge_not_found: 404,
  too_slow: 408,
  company_unconfirmed: 409,
  email_exists: 409,
  own_duplicate: 409,
  for_desk: 409,
  desk_limit: 409,
  resync: 409,
  update: 409,
  import_mistakes: 400,
  import_touched: 409,
  samples_left: 409,
  changed_meanwhile: 409,
  text_changed: 409,
  reminder_too_many: 409,
  letter_issuer: 409,
  letter_nobody: 409,
  season_over: 409,
  season_blocked: 409,
  season_busy: 409,
  season_archive: 500,
  model_mistakes: 400,
  domain_mismatch: 400,
  gone: 410,
  badge_declined: 410,
  badge_gone: 410,
  link_replaced: 410,
  too_large: 413,
  body_too_large: 413,
  wrong_file: 415,
  wrong_content_type: 415,
  too_many: 429,
  network_files: 429,
  internal: 500,
  mail_not_queued: 502,
  disk_full: 507,
  outcome_unknown: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every error. `error` and `message` hold the same English text. */
export interface ErrorBody {
  error: string
  message: string
  code: ErrorCode
  /** Texts by the name of the invalid field. */
  fields?: Record<string, string>
  /** For internal errors: also in the log, and short enough to read out on the telephone. */
  number?: string
}
