import { drawClothes } from './draw-clothes.ts'
import { drawHairBehind, drawHairOver } from './draw-hair.ts'
import type { PortraitPlan } from './portrait-plans.ts'
import { shade } from './shade.ts'

/** A flat drawn face on 350 × 450, the form of a passport photo (35 mm × 45 mm). */
export function drawPortrait(plan: PortraitPlan): string {
  const { background, skin, width } = plan
  const stretched = `translate(175 0) scale(${(1 + width * 0.05).toFixed(3)} 1) translate(-175 0)`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 350 450" width="413" height="531">',
    `<rect width="350" height="450" fill="${background}"/>`,
    `<g transform="${stretched}">${drawHairBehind(plan)}</g>`,
    neck(skin),
    drawClothes(plan),
    `<g transform="${stretched}">`,
    ears(plan),
    `<path d="M106 178C102 104 248 104 244 178L243 205C241 258 206 289 175 289C144 289 109 258 107 205Z" fill="${skin}"/>`,
    beard(plan),
    features(plan),
    glasses(plan),
    drawHairOver(plan),
    '</g></svg>',
  ].join('')
}

function neck(skin: string): string {
  return (
    `<path d="M143 240H207V345Q175 375 143 345Z" fill="${skin}"/>` +
    `<path d="M143 262Q175 312 207 262V292Q175 322 143 292Z" fill="${shade(skin, -0.16)}"/>`
  )
}

function ears({ skin, hair }: PortraitPlan): string {
  if (hair === 'veil' || hair === 'headcloth') return ''
  const fill = shade(skin, -0.07)
  return `<ellipse cx="104" cy="200" rx="11" ry="19" fill="${fill}"/><ellipse cx="246" cy="200" rx="11" ry="19" fill="${fill}"/>`
}

function features({ skin, sex, hairColour, look }: PortraitPlan): string {
  const line = shade(skin, -0.28)
  const lip = sex === 'f' ? mix(skin) : shade(skin, -0.24)
  const brow = shade(hairColour, -0.1)
  const thick = sex === 'f' ? 5 : 7.5
  const open = look === 'eastAsia' ? 4.6 : 6
  const lashes =
    sex === 'f'
      ? '<path d="M136 188Q147 179 159 187M191 187Q203 179 214 188" fill="none" stroke="#20191a" stroke-width="3.4" stroke-linecap="round"/>'
      : ''
  return [
    `<path d="M133 172Q147 163 161 170M189 170Q203 163 217 172" fill="none" stroke="${brow}" stroke-width="${thick}" stroke-linecap="round"/>`,
    `<ellipse cx="148" cy="192" rx="10.5" ry="${open + 0.6}" fill="#fbf8f4"/><ellipse cx="202" cy="192" rx="10.5" ry="${open + 0.6}" fill="#fbf8f4"/>`,
    `<circle cx="148.5" cy="192" r="${open}" fill="#2a1f1a"/><circle cx="201.5" cy="192" r="${open}" fill="#2a1f1a"/>`,
    lashes,
    `<path d="M177 196L169 226Q175 232 184 227" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
    sex === 'f'
      ? `<path d="M153 249Q164 243 175 246Q186 243 197 249Q186 263 175 263Q164 263 153 249Z" fill="${lip}"/>`
      : `<path d="M154 252Q175 262 196 252" fill="none" stroke="${lip}" stroke-width="5" stroke-linecap="round"/>`,
  ].join('')
}

function beard({ beard: kind, hairColour, skin }: PortraitPlan): string {
  const jaw =
    'M106 196C110 226 124 238 136 240C150 232 200 232 214 240C226 238 240 226 244 196L243 208C241 260 206 291 175 291C144 291 109 260 107 208Z'
  const mouth = `<ellipse cx="175" cy="253" rx="25" ry="10" fill="${skin}"/>`
  const moustache = `<path d="M146 245Q160 233 175 239Q190 233 204 245Q190 247 175 245Q160 247 146 245Z" fill="${hairColour}"/>`
  if (kind === 'full') return `<path d="${jaw}" fill="${hairColour}"/>${mouth}${moustache}`
  if (kind === 'stubble') return `<path d="${jaw}" fill="${hairColour}" opacity="0.28"/>`
  if (kind === 'moustache') return moustache
  if (kind === 'goatee')
    return `<path d="M147 244Q150 291 175 291Q200 291 203 244Q198 264 175 264Q152 264 147 244Z" fill="${hairColour}"/>${moustache}`
  return ''
}

function glasses({ glasses: kind }: PortraitPlan): string {
  if (kind === 'none') return ''
  const lens =
    kind === 'round'
      ? '<circle cx="147" cy="193" r="22"/><circle cx="203" cy="193" r="22"/>'
      : '<rect x="122" y="177" width="46" height="32" rx="7"/><rect x="182" y="177" width="46" height="32" rx="7"/>'
  return `<g fill="#ffffff" fill-opacity="0.14" stroke="#23262b" stroke-width="4.5">${lens}<path d="M168 189Q175 184 182 189M123 189L107 184M227 189L243 184" fill="none"/></g>`
}

/** Lips: the skin, towards red. */
function mix(skin: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(skin.slice(at, at + 2), 16))
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return `#${hex(red * 0.78 + 30)}${hex(green * 0.55 + 16)}${hex(blue * 0.6 + 20)}`
}
