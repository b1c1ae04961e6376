import type { Config } from '../../../base/config.ts'
import { deepl } from './deepl.ts'
import { libretranslate } from './libretranslate.ts'
import type { Provider } from './provider.ts'

export function providerOf(config: Config): Provider | null {
  switch (config.TRANSLATE_PROVIDER) {
    case 'libretranslate':
      return libretranslate(config)
    case 'deepl':
      return deepl(config)
    case 'none':
      return null
  }
}
