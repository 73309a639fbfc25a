import { BADGE_VARIABLES, type DefaultModel } from './mail-model.ts'

/** Where nobody invites, as for a visitor who registers, the sender is the event. */
export const invitation: DefaultModel = {
  hasBadge: true,
  facts: ['badge', 'photo', 'where', 'when', 'dress'],
  foot: 'ownLink',
  variables: BADGE_VARIABLES,
  records: ['badge'],
  subjectEn:
    '{% if sender and sender != event %}{{ sender }} invites you to {{ event }}{% else %}Your badge for {{ event }}{% endif %}',
  subjectFr:
    '{% if sender and sender != event %}{{ sender }} vous invite à {{ event }}{% else %}Votre badge pour {{ event }}{% endif %}',
  contentEn: `# {% if sender and sender != event %}{{ sender }} invites you{% else %}Your badge for {{ city }} {{ year }}{% endif %}

{% if company and sender != event and company != sender %}This invitation comes from **{{ company }}**. {% endif %}To complete your badge, add a photo, your name, job title and mobile number. You can do it on your phone.

[Complete your badge]({{ link }})`,
  contentFr: `# {% if sender and sender != event %}{{ sender }} vous invite{% else %}Votre badge pour {{ city }} {{ year }}{% endif %}

{% if company and sender != event and company != sender %}Cette invitation vous est adressée par **{{ company }}**. {% endif %}Pour compléter votre badge, ajoutez une photo, votre nom, votre fonction et votre numéro de mobile. Tout se fait depuis un téléphone.

[Compléter votre badge]({{ link }})`,
}
