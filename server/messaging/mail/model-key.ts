/** Models that the server sends by itself. */
export type ModelKey =
  | 'invitation'
  | 'change_status'
  | 'speaker_confirmation'
  | 'forgot_password'
  | 'login_link'
  | 'visa_received'
  | 'visa_letter'
  | 'link_again'
  | 'email_changed'
  | 'photo_again'
  /** A text of a campaign's own; see server/messaging/campaign. */
  | 'campaign'
