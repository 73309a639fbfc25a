import { renderContent, unescapeMarkup } from '#server/messaging/mail/render-mail.ts'

/** Marks a variable without a value. */
const GAP = '\ue1ff'
/** Placeholders for values until it is known which sentences remain, so that a full stop in a company's name ends none. */
const FIRST_SLOT = 0xe100
const SLOTS = /[\ue100-\ue1fe]/g

const VARIABLE = /\{\{-?\s*(\w+)\s*-?\}\}/g
const SENTENCE_END = /(?<=[.!?…][»”)]?)(?<!\b(?:M|Mr|Mrs|Ms|Mme|Mlle|Dr|Prof|St|No)\.)\s+/u

/** The paragraphs of a letter. A sentence with a variable that has no value is left out. */
export function fillLetter(template: string, values: Readonly<Record<string, string>>) {
  const filledValues = [...new Set(Object.values(values))]
  const slots = Object.entries(values).map(([name, value]) => [
    name,
    value && String.fromCharCode(FIRST_SLOT + filledValues.indexOf(value)),
  ])
  // No Liquid value is both falsy in a condition and visible in a sentence, so the template gets a default.
  const marked = template.replace(VARIABLE, `{{ $1 | default: "${GAP}" }}`)
  return unescapeMarkup(renderContent(marked, Object.fromEntries(slots)))
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const sentences = paragraph
        .trim()
        .replace(/\s*\n\s*/g, ' ')
        .split(SENTENCE_END)
      const whole = sentences.filter((sentence) => !sentence.includes(GAP)).join(' ')
      return whole.replace(SLOTS, (slot) => filledValues[slot.charCodeAt(0) - FIRST_SLOT] ?? '')
    })
    .filter(Boolean)
}
