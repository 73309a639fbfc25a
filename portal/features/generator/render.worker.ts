import { generate } from '#shared/generator/generate.ts'

/** What is asked of the worker; the answer carries the same number. */
export interface RenderRequest {
  id: number
  definition: string
  template: string
}

// A template that takes for ever takes only this thread with it, which its owner ends.
self.onmessage = ({ data }: MessageEvent<RenderRequest>) => {
  self.postMessage({ id: data.id, answer: generate(data.definition, data.template) })
}
self.postMessage('ready')
