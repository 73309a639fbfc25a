/**
 * Messages between servers on one database, beside what they commit: they are stored nowhere, so that a server that has
 * just started knows their content only once they are published again.
 */
export interface MessageBus {
  publish(topic: string, value: object): void
  subscribe<Value extends object>(topic: string, listener: (value: Value) => void): void
}

/** Of a server that is alone. */
export const NO_OP_BUS: MessageBus = { publish() {}, subscribe() {} }
