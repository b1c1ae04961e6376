import sharp from 'sharp'

/**
 * sharp, reading the five formats that we take and no others: libvips would also open SVG (which can name files
 * and hosts), TIFF and more. For the whole process, whoever asks.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
})

// Each copy is made once and then kept in the database: a cache of operations would only hold memory.
sharp.cache(false)

export { sharp }
