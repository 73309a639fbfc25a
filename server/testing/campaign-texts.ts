/** A campaign to companies in both languages, whose mails hold a link. */
export const CAMPAIGN_TEXTS = {
  object: 'Signage of {{ company }}',
  content: '# The fascia of {{ company }}\n\nGood day {{ name }}, please write it.\n\n[Open the portal]({{ link }})',
  objectFr: 'Enseigne de {{ company }}',
  contentFr: '# L’enseigne de {{ company }}\n\nBonjour {{ name }}.\n\n[Ouvrir le portail]({{ link }})',
}
