import type { Texts } from './texts.d.ts'

/** A file of texts. */
export type Feature = keyof Texts
/** A text with its feature in front, such as 'badge:type.missing'. */
export type TextId<F extends Feature = Feature> = F extends Feature ? `${F}:${keyof Texts[F] & string}` : never
/** One whose only variable is a number. */
export type CountText<F extends Feature> = {
  [Id in TextId<F>]: keyof Own<F, Id> extends 'count' ? Id : never
}[TextId<F>]

type Own<First extends Feature, K> = K extends keyof Texts[First]
  ? Texts[First][K]
  : K extends `${infer F extends Feature}:${infer Key}`
    ? Texts[F][Key & keyof Texts[F]]
    : never
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
/** What all the texts that a key may name need together. */
type Variables<First extends Feature, K> = All<Own<First, K>>
type Options<Needed> = [values: Needed & { lng?: string }]

/** Gives a text in a language. What stands without its feature is of the first one. */
export type Translate<First extends Feature, Others extends Feature = never> = <
  const K extends (keyof Texts[First] & string) | TextId<First | Others>,
>(
  key: K,
  ...values: [keyof Variables<First, K>] extends [never]
    ? [] | Options<Variables<First, K>>
    : // A key that is not there stands for all: then it is the key that is wrong.
      keyof Texts[First] extends K
      ? [values?: object]
      : Options<Variables<First, K>>
) => string
