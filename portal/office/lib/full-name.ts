/** First name, then last name; the e-mail if there is neither. */
export function fullName({ nom, prenom, email }: { nom: string; prenom: string; email: string }): string {
  return `${nom} ${prenom}`.trim() || email
}
