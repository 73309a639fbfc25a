import type { GuideBlock } from '#shared/help/parse-guide.ts'

const files = import.meta.glob('../../../docs/pictures/{en,fr}/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Pictures by the address at which they are served. A separate module, which only guides with pictures load. */
export const withAddresses = (blocks: readonly GuideBlock[]): GuideBlock[] =>
  blocks.map((block) =>
    block.kind === 'picture' ? { ...block, file: files[`../../../docs/pictures/${nameOf(block.file)}`] ?? '' } : block,
  )

/** Of a path such as '../../pictures/en/profile.webp', what follows the folder of all pictures. */
const nameOf = (file: string) => file.split('/').slice(-2).join('/')
