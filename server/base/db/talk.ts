/**
 * What servers on one database tell each other beside what they commit: things of the moment, which are stored nowhere. A
 * server that has just started knows them once they are told again.
 */
export interface Talk {
  say(topic: string, value: object): void
  hear<Value extends object>(topic: string, listener: (value: Value) => void): void
}

/** Of a server that is alone. */
export const NOBODY_ELSE: Talk = { say() {}, hear() {} }
