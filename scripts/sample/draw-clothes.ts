import type { Clothes, PortraitPlan } from './portrait-plans.ts'
import { shade } from './shade.ts'

const BODY = 'M14 450C18 384 64 350 143 330Q175 362 207 330C286 350 332 384 336 450Z'

/** Shoulders and collar; what is under a veil is covered by it later. */
export function drawClothes(plan: PortraitPlan): string {
  return DRAWINGS[plan.clothes](plan)
}

const DRAWINGS: Record<Clothes, (plan: PortraitPlan) => string> = {
  suit: ({ clothesColour, accent }) =>
    [
      `<path d="${BODY}" fill="${clothesColour}"/>`,
      '<path d="M141 328L175 450L209 328Q175 362 141 328Z" fill="#f4f4f1"/>',
      '<path d="M141 326L132 348L160 386L175 356ZM209 326L218 348L190 386L175 356Z" fill="#ffffff"/>',
      `<path d="M166 360H184L189 450H161Z" fill="${accent}"/>`,
      `<path d="M130 336L112 380L150 400L164 450H120L92 352ZM220 336L238 380L200 400L186 450H230L258 352Z" fill="${shade(clothesColour, 0.1)}"/>`,
    ].join(''),
  shirt: ({ clothesColour, skin }) => {
    const cloth = shade(clothesColour, 0.62)
    return [
      `<path d="${BODY}" fill="${cloth}"/>`,
      `<path d="M150 332L175 386L200 332Q175 356 150 332Z" fill="${skin}"/>`,
      `<path d="M143 324L126 350L164 392L176 378ZM207 324L224 350L186 392L174 378Z" fill="${shade(cloth, 0.35)}"/>`,
      `<path d="M175 390V450" stroke="${shade(cloth, -0.2)}" stroke-width="3"/>`,
    ].join('')
  },
  jumper: ({ clothesColour }) =>
    [
      `<path d="${BODY}" fill="${clothesColour}"/>`,
      `<path d="M138 330Q175 378 212 330L220 336Q175 394 130 336Z" fill="${shade(clothesColour, -0.22)}"/>`,
    ].join(''),
  workwear: ({ accent }) =>
    [
      `<path d="${BODY}" fill="#2c4a6b"/>`,
      '<path d="M62 362L92 350L116 450H60ZM288 362L258 350L234 450H290Z" fill="#e7b63a"/>',
      '<path d="M143 324L122 348L160 388L175 372L190 388L228 348L207 324Q175 366 143 324Z" fill="#22394f"/>',
      `<rect x="206" y="404" width="40" height="16" fill="${accent}"/>`,
      '<path d="M175 374V450" stroke="#17293a" stroke-width="4"/>',
    ].join(''),
  blazer: ({ clothesColour, accent, skin }) =>
    [
      `<path d="${BODY}" fill="${clothesColour}"/>`,
      `<path d="M136 330L175 450L214 330Q175 366 136 330Z" fill="${shade(accent, 0.3)}"/>`,
      `<path d="M146 332Q175 392 204 332Q175 356 146 332Z" fill="${skin}"/>`,
      `<path d="M134 330L104 372L146 396L168 450H118L88 354ZM216 330L246 372L204 396L182 450H232L262 354Z" fill="${shade(clothesColour, 0.12)}"/>`,
    ].join(''),
  thobe: () =>
    [
      `<path d="${BODY}" fill="#f3f2ee"/>`,
      '<path d="M143 322Q175 372 207 322L212 340Q175 384 138 340Z" fill="#ffffff"/>',
      '<path d="M175 366V450" stroke="#cfcdc6" stroke-width="3"/><circle cx="175" cy="392" r="3.5" fill="#b9b7af"/><circle cx="175" cy="424" r="3.5" fill="#b9b7af"/>',
    ].join(''),
}
