declare module '#server/base/context.ts' {
  interface Context {
    /** The public address that could not be opened when it was last checked; '' if it could, or was not checked. */
    unreached: { address: string }
  }
}

export const createUnreached = () => ({ address: '' })
