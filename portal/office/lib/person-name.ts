const KEY = 'organizerName'

/** The name of whoever uses this computer: a label for the audit, not an identity. '' until it is given. */
export function personName(): string {
  return localStorage.getItem(KEY) ?? ''
}

export function savePersonName(name: string): void {
  localStorage.setItem(KEY, name.trim())
}
