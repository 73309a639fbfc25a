import { BADGE_VARIABLES, type DefaultModel } from './mail-model.ts'

/** Without an inviting company, as for a visitor who registers, the sender is the event. */
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

export const changeStatus: DefaultModel = {
  facts: ['where', 'when', 'dress'],
  foot: 'mistake',
  variables: [...BADGE_VARIABLES, 'previousType'],
  records: ['badge'],
  subjectEn: 'Your new badge: {{ badgeType }}, {{ event }}',
  subjectFr: 'Votre nouveau badge : {{ badgeType }}, {{ event }}',
  contentEn: `# Your badge has changed

{% if company %}**{{ company }}** has given you a new badge: **{{ badgeType }}**.{% else %}Your new badge: **{{ badgeType }}**.{% endif %} Everything you have entered is kept, and your link stays the same.

[Open your badge]({{ link }})`,
  contentFr: `# Votre badge a changé

{% if company %}**{{ company }}** vous attribue un nouveau badge : **{{ badgeType }}**.{% else %}Votre nouveau badge : **{{ badgeType }}**.{% endif %} Tout ce que vous avez saisi est conservé et votre lien reste le même.

[Ouvrir votre badge]({{ link }})`,
}

export const photoAgain: DefaultModel = {
  hasBadge: true,
  facts: ['photo'],
  foot: 'question',
  variables: [...BADGE_VARIABLES, 'reason'],
  records: ['badge', 'speaker'],
  subjectEn: 'Another photo needed for your badge: {{ event }}',
  subjectFr: 'Une autre photo pour votre badge : {{ event }}',
  contentEn: `# Your badge needs another photo

{% if nom %}{{ nom }}, the{% else %}The{% endif %} photo on your badge cannot be used: **{{ reason }}**. Everything else is kept. You can take another one with your phone: face the camera, alone, against a plain background.

[Add another photo]({{ link }})`,
  contentFr: `# Votre badge attend une autre photo

{% if nom %}{{ nom }}, la{% else %}La{% endif %} photo de votre badge ne peut pas être utilisée : **{{ reason }}**. Tout le reste est conservé. Un téléphone suffit pour en prendre une autre : de face, sans personne d’autre, sur un fond uni.

[Ajouter une autre photo]({{ link }})`,
}

export const speakerConfirmation: DefaultModel = {
  facts: ['where', 'speakerWhen', 'dress'],
  foot: 'question',
  variables: ['link', 'badgeType', 'name'],
  records: ['speaker'],
  subjectEn: 'Your registration for {{ event }} is confirmed',
  subjectFr: 'Votre inscription à {{ event }} est confirmée',
  contentEn: `# Thank you{% if name %}, {{ name }}{% endif %}

Your registration also serves as your speaker badge and gives full delegate access. The badge is collected at the venue registration area two weeks before opening.

Your profile can be changed until {{ speakerEditDeadline }} and is final afterwards.

[Open your profile]({{ link }})`,
  contentFr: `# Merci{% if name %}, {{ name }}{% endif %}

Votre inscription tient aussi lieu de badge de conférencier et donne l’accès complet des délégués. Le badge est à retirer à l’accueil du salon deux semaines avant l’ouverture.

Vous pouvez modifier votre profil jusqu’au {{ speakerEditDeadline }} ; il est ensuite définitif.

[Ouvrir votre profil]({{ link }})`,
}
