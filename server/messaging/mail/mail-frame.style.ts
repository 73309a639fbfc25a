import { Html } from './html.ts'

/**
 * What a style attribute cannot say: dark mail programs and phones. Class names: bg page, pp paper, i ink,
 * q quiet, r hairline, k thick rule, pl plate, pa its arrow, sg sign; w width, pd side padding, st stacks,
 * gp gap, bd badge.
 */
export const STYLE = new Html(
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
    '@media (prefers-color-scheme:dark){',
    '.bg{background:#0b141a!important}.pp{background:#101c24!important}.sg{background:#050b0f!important}',
    '.i,.i a{color:#f2f5f5!important}.q,.q a{color:#b4c2c9!important}',
    '.r{border-color:#344650!important}.k{border-color:#f2f5f5!important}',
    '.pl{background:#f2f5f5!important;border-color:#f2f5f5!important}.pl a{color:#10202b!important}',
    '.pa{border-color:#f2f5f5!important}',
    '}',
    '@media (max-width:620px){',
    '.w{width:100%!important}.pd{padding-left:20px!important;padding-right:20px!important}',
    '.pl0{padding-left:20px!important}.pr0{padding-right:20px!important}',
    '.st{display:block!important;width:auto!important}.gp{display:none!important}.bd{padding:8px 0 4px!important}',
    '}',
  ].join(''),
)
