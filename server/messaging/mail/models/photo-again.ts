import { BADGE_VARIABLES, type DefaultModel } from './mail-model.ts'

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
