/**
 * Messages between servers on one database, apart from what they commit. They are stored nowhere, so a server that has
 * just started learns their content only when they are published again.
 */
export interface MessageBus {
  publish(topic: string, value: object): void
  subscribe<Value extends object>(topic: string, listener: (value: Value) => void): void
}

/** For a server without others on its database. */
export const NO_OP_BUS: MessageBus = { publish() {}, subscribe() {} }
