const LIST_FIELDS = ['nationality', 'birth', 'country'] as const
export type ListField = (typeof LIST_FIELDS)[number]

export function isListField(name: string): name is ListField {
  return (LIST_FIELDS as readonly string[]).includes(name)
}
