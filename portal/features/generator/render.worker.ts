import { generate } from '#shared/generator/generate.ts'

/** A request to the worker; the answer carries the same id. */
export interface RenderRequest {
  id: number
  definition: string
  template: string
}

// A template that runs for ever blocks only this thread, which its owner then terminates.
self.onmessage = ({ data }: MessageEvent<RenderRequest>) => {
  self.postMessage({ id: data.id, answer: generate(data.definition, data.template) })
}
self.postMessage('ready')
