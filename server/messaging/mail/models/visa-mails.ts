import type { DefaultModel } from './mail-model.ts'

/** Anyone can cause it, so it contains nothing but the receipt. */
export const visaReceived: DefaultModel = {
  facts: [],
  foot: 'question',
  variables: ['link', 'receipt'],
  records: ['visa'],
  subjectEn: 'Visa request received: {{ receipt }}',
  subjectFr: 'Demande de visa reçue : {{ receipt }}',
  contentEn: `# We have received your visa request

Your receipt number is **{{ receipt }}**. Keep it: you can follow your request with this number.

[Follow your request]({{ link }})`,
  contentFr: `# Nous avons reçu votre demande de visa

Votre numéro de reçu est **{{ receipt }}**. Conservez-le : il vous permet de suivre votre demande.

[Suivre votre demande]({{ link }})`,
}

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
