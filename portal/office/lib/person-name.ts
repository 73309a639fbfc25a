const KEY = 'organizerName'

/** Who sits at this computer: a label for the audit and for the others, not an identity. '' until it is told. */
export function personName(): string {
  return localStorage.getItem(KEY) ?? ''
}

export function savePersonName(name: string): void {
  localStorage.setItem(KEY, name.trim())
}
