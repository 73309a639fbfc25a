import type { DefaultModel } from './mail-model.ts'

export const visaLetter: DefaultModel = {
  facts: [],
  foot: 'question',
  variables: ['link', 'receipt'],
  records: ['visa'],
  subjectEn: 'Your visa invitation letter for {{ event }}',
  subjectFr: 'Votre lettre d’invitation pour {{ event }}',
  contentEn: `# Your invitation letter is ready

The letter for your request **{{ receipt }}** is attached. Print it and take it to the consulate.

[Check the letter]({{ link }})`,
  contentFr: `# Votre lettre d’invitation est prête

La lettre correspondant à votre demande **{{ receipt }}** est jointe à ce message. Imprimez-la et présentez-la au consulat.

[Vérifier la lettre]({{ link }})`,
}
