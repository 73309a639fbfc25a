import type { DefaultModel } from './mail-model.ts'

export const linkAgain: DefaultModel = {
  facts: [],
  foot: 'question',
  variables: ['link', 'badgeType', 'name'],
  records: ['badge', 'speaker'],
  subjectEn: 'Your link for {{ event }}',
  subjectFr: 'Votre lien pour {{ event }}',
  contentEn: `# Here is your link again

It is the same link as before. Everything you have entered is still there.

[Open your page]({{ link }})

You didn’t ask for this? Ignore this e-mail: nothing has changed.`,
  contentFr: `# Voici à nouveau votre lien

C’est le même lien qu’auparavant. Vous y retrouvez tout ce que vous avez saisi.

[Ouvrir votre page]({{ link }})

Vous n’avez rien demandé ? Ignorez ce message : rien n’a changé.`,
}
