import type { Hair, PortraitPlan } from './portrait-plans.ts'
import { shade } from './shade.ts'

/** What hangs behind the neck. */
export function drawHairBehind({ hair, hairColour, veilColour }: PortraitPlan): string {
  // Under the face, so that no ground shows between a temple and the hair.
  if (hair === 'short' || hair === 'parted' || hair === 'curly' || hair === 'bun')
    return `<path d="M102 190C92 106 128 82 175 82C222 82 258 106 248 190Z" fill="${hairColour}"/>`
  if (hair === 'long')
    return `<path d="M175 82C92 82 86 150 90 210C92 270 82 320 74 356C110 372 240 372 276 356C268 320 258 270 260 210C264 150 258 82 175 82Z" fill="${shade(hairColour, -0.18)}"/>`
  if (hair === 'bob')
    return `<path d="M175 84C98 84 90 150 92 200C93 240 92 262 98 280C130 292 220 292 252 280C258 262 257 240 258 200C260 150 252 84 175 84Z" fill="${shade(hairColour, -0.18)}"/>`
  if (hair === 'veil')
    return `<path d="M175 66C104 66 86 124 90 192C92 250 82 300 66 352L284 352C268 300 258 250 260 192C264 124 246 66 175 66Z" fill="${shade(veilColour, -0.2)}"/>`
  if (hair === 'headcloth')
    return '<path d="M175 70C106 70 90 120 92 190C92 250 78 310 58 372L292 372C272 310 258 250 258 190C260 120 244 70 175 70Z" fill="#dcdad3"/>'
  return ''
}

/** What lies over the forehead. */
export function drawHairOver(plan: PortraitPlan): string {
  return OVER[plan.hair](plan)
}

const cap = 'M100 190C90 104 128 80 175 80C222 80 260 104 250 190'
const OVER: Record<Hair, (plan: PortraitPlan) => string> = {
  short: ({ hairColour }) =>
    `<path d="${cap}C248 160 240 146 228 136C196 146 154 146 122 136C110 146 102 160 100 190Z" fill="${hairColour}"/>`,
  parted: ({ hairColour }) =>
    `<path d="${cap}C248 164 242 150 234 140C206 142 170 134 146 112C138 132 118 146 112 152C104 164 102 174 100 190Z" fill="${hairColour}"/>` +
    `<path d="M146 112C166 134 204 144 234 140" fill="none" stroke="${shade(hairColour, 0.16)}" stroke-width="3" stroke-linecap="round"/>`,
  curly: ({ hairColour }) => {
    const curls = [
      [104, 160],
      [106, 130],
      [122, 106],
      [147, 92],
      [175, 88],
      [203, 92],
      [228, 106],
      [244, 130],
      [246, 160],
      [140, 124],
      [175, 116],
      [210, 124],
    ]
    return `<g fill="${hairColour}">${curls.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="21"/>`).join('')}</g>`
  },
  bald: ({ hairColour, skin }) =>
    [
      `<path d="M106 182C100 100 250 100 244 182C238 120 112 120 106 182Z" fill="${shade(skin, 0.08)}"/>`,
      `<path d="M100 206C94 176 100 152 112 140C108 166 110 186 108 206ZM250 206C256 176 250 152 238 140C242 166 240 186 242 206Z" fill="${hairColour}"/>`,
    ].join(''),
  bob: ({ hairColour }) =>
    `<path d="M92 262C84 104 120 78 175 78C230 78 266 104 258 262C248 262 242 258 240 250C246 210 244 176 236 152C196 156 154 152 138 132C124 150 110 160 108 186C106 214 108 236 110 250C108 258 102 262 92 262Z" fill="${hairColour}"/>`,
  long: ({ hairColour }) =>
    `<path d="M88 300C84 104 118 76 175 76C232 76 266 104 262 300C250 300 244 280 242 250C248 196 240 158 190 118C160 154 112 160 108 190C104 230 106 270 100 300C96 304 90 304 88 300Z" fill="${hairColour}"/>`,
  bun: ({ hairColour }) =>
    `<circle cx="175" cy="72" r="30" fill="${shade(hairColour, -0.12)}"/>` +
    `<path d="${cap}C246 150 222 128 175 126C128 128 104 150 100 190Z" fill="${hairColour}"/>`,
  veil: ({ veilColour }) =>
    [
      // The cloth lies around the face: its opening is left out by the second half of the path.
      `<path fill-rule="evenodd" d="M175 64C102 64 84 126 92 196C98 246 92 296 64 356C110 388 240 388 286 356C258 296 252 246 258 196C266 126 248 64 175 64ZM175 112C217 112 237 150 236 196C235 250 204 284 175 284C146 284 115 250 114 196C113 150 133 112 175 112Z" fill="${veilColour}"/>`,
      `<path d="M112 246C124 300 214 318 258 300C262 320 274 340 286 356C250 380 180 388 130 372C104 340 104 290 112 246Z" fill="${shade(veilColour, -0.08)}"/>`,
      `<path d="M238 246C226 286 190 304 150 306M126 268C146 316 200 336 262 326" fill="none" stroke="${shade(veilColour, -0.22)}" stroke-width="3" stroke-linecap="round"/>`,
    ].join(''),
  headcloth: () =>
    [
      '<path d="M175 66C102 66 86 122 90 190C92 240 84 300 60 372L112 372C120 320 112 270 110 220C106 178 112 144 140 132H210C238 144 244 178 240 220C238 270 230 320 238 372L290 372C266 300 258 240 260 190C264 122 248 66 175 66Z" fill="#f5f4f0"/>',
      '<path d="M98 124Q175 90 252 124L254 138Q175 106 96 138Z" fill="#1d1a18"/><path d="M96 142Q175 110 254 142L255 150Q175 120 95 150Z" fill="#2b2724"/>',
      '<path d="M110 200C108 260 116 320 106 372M240 200C242 260 234 320 244 372" fill="none" stroke="#d9d7d0" stroke-width="3"/>',
    ].join(''),
}
