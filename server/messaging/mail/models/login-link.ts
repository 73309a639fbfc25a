import type { DefaultModel } from './mail-model.ts'

export const loginLink: DefaultModel = {
  facts: [],
  foot: 'question',
  variables: ['link', 'company', 'until'],
  records: ['company'],
  subjectEn: 'Your sign-in link for {{ event }}',
  subjectFr: 'Votre lien de connexion pour {{ event }}',
  contentEn: `# Sign in without a password

The organizer has created this link for {% if company %}**{{ company }}**{% else %}you{% endif %}. You can use it as often as you like{% if untilDay %} until **{{ untilDay }}**{% endif %}.

[Sign in]({{ link }})

Anyone who has this link can sign in as your company: do not forward it. Choosing a new password cancels it.`,
  contentFr: `# Connexion sans mot de passe

L’organisateur a créé ce lien pour {% if company %}**{{ company }}**{% else %}vous{% endif %}. Vous pouvez l’utiliser autant de fois que vous le souhaitez{% if untilDay %} jusqu’au **{{ untilDay }}**{% endif %}.

[Se connecter]({{ link }})

Toute personne qui détient ce lien peut se connecter au nom de votre société : ne le transférez pas. Un nouveau mot de passe le désactive.`,
}
