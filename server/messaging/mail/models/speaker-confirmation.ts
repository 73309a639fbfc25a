import type { DefaultModel } from './mail-model.ts'

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
