import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files under a folder, deep, whose bytes hold one of the texts, as UTF-8 or UTF-16. */
export function filesHolding(folder: string, texts: readonly string[]): string[] {
  const needles = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')])
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file)
      return needles.some((needle) => bytes.includes(needle))
    })
}
