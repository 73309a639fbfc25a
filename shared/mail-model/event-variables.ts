/** Event variables available in every model. */
export const EVENT_VARIABLES = [
  'event',
  'city',
  'year',
  'dates',
  'speakerDates',
  'speakerEditDeadline',
  'signageDeadline',
  'venue',
  'support',
] as const
