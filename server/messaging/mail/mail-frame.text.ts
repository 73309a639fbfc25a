import type { Language } from '#server/base/index.ts'
import { type Fact, MAIL_TEXTS } from './event-time.ts'
import type { FramedMail, MailPart } from './mail-frame.ts'
import type { Block, Span } from './render-mail.ts'

const WIDTH = 66

/** The same mail without any HTML, in the same order. */
export function mailText(mail: FramedMail) {
  const [first, second] = mail.parts
  const paragraphs = [
    `${mail.subject}\n${'='.repeat(Math.min(mail.subject.length, WIDTH))}`,
    ...partText(first, mail.support),
    `\n${languageRule(MAIL_TEXTS[second.language].language)}`,
    ...partText(second, mail.support),
    `-- \n${mail.event}\n${mail.cityAndDates}\n${MAIL_TEXTS[first.language].program}`,
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}

function partText({ language, change, blocks, facts, foot }: MailPart, support: string) {
  return [
    ...(change ? [change.join('\n')] : []),
    ...blocks.map((block) => blockText(block, language)),
    factsText(facts),
    wrapped(`${foot} ${support}`),
  ]
}

function blockText(block: Block, language: Language) {
  if (block.kind === 'button') return `${block.label}${language === 'fr' ? '\u202f:' : ':'}\n${block.link}`
  return wrapped(plain(block.spans))
}

function factsText(facts: readonly Fact[]) {
  const column = Math.max(0, ...facts.map(({ name }) => name.length)) + 3
  const indent = ' '.repeat(column)
  return facts
    .map(({ name, text, link }) => {
      const lines = wrapped(text, WIDTH - column).split('\n')
      return [name.padEnd(column) + lines.join(`\n${indent}`), ...(link ? [indent + link.address] : [])].join('\n')
    })
    .join('\n')
}

function languageRule(language: string) {
  const side = '-'.repeat(Math.floor((WIDTH - language.length - 2) / 2))
  return `${side} ${language} ${side}`
}

/** Wraps lines at spaces; a link is never broken. */
function wrapped(text: string, width = WIDTH) {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

const plain = (spans: readonly Span[]) => spans.map(({ text }) => text).join('')
