import { HTML_TEMPLATE } from './html-template.ts'
import { REACT_TEMPLATE } from './react-template.ts'

export const TEMPLATE_NAMES = ['html', 'react'] as const
export type TemplateName = (typeof TEMPLATE_NAMES)[number]

export const PRESET_TEMPLATES: Readonly<Record<TemplateName, string>> = {
  html: HTML_TEMPLATE,
  react: REACT_TEMPLATE,
}

/** Whether a result is a code module, which is never run here, rather than a page to look at. */
export function isCode(result: string) {
  return /^\s*(?:import|export|const|function)\s/.test(result)
}
