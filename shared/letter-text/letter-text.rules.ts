/** The variables of a letter's text: first those of the request, then those of the edition. */
export const LETTER_VARIABLES = [
  ...(['fullName', 'position', 'company', 'nationality', 'passport', 'passportUntil'] as const),
  ...(['embassyCountry', 'arrival', 'departure', 'event', 'dates', 'venue', 'city', 'terms'] as const),
]
export type LetterVariable = (typeof LETTER_VARIABLES)[number]

/** The text of every letter until an organizer changes it. */
export const DEFAULT_LETTER = {
  object: 'Professional invitation letter',
  content: [
    'To the consulate or embassy of Algeria{% if embassyCountry %} ({{ embassyCountry }}){% endif %}',
    'We invite {{ fullName }}{% if position %}, {{ position }}{% endif %}{% if company %}, {{ company }}{% endif %}{% if nationality %}, country of nationality: {{ nationality }}{% endif %}, passport {{ passport }}{% if passportUntil %}, valid until {{ passportUntil }}{% endif %}, to take part in the {{ event }}, {{ dates }}, at the {{ venue }}.',
    '{{ terms }}',
    'We thank you for granting the visa in time.',
  ].join('\n\n'),
  objectFr: 'Lettre d’invitation professionnelle',
  contentFr: [
    'Au consulat ou à l’ambassade d’Algérie{% if embassyCountry %} ({{ embassyCountry }}){% endif %}',
    'Nous invitons {{ fullName }}{% if position %}, {{ position }}{% endif %}{% if company %}, {{ company }}{% endif %}{% if nationality %}, pays de nationalité\u00a0: {{ nationality }}{% endif %}, passeport {{ passport }}{% if passportUntil %}, valable jusqu’au {{ passportUntil }}{% endif %}, à participer à l’événement {{ event }}, du {{ dates }}, lieu\u00a0: {{ venue }}.',
    '{{ terms }}',
    'Nous vous remercions de bien vouloir délivrer le visa à temps.',
  ].join('\n\n'),
}
