import { BADGE_VARIABLES, type DefaultModel } from './mail-model.ts'

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
