import type { English } from '../types.ts'

/** The dialog that crops a picture. */
export default {
  crop: {
    title: 'Crop the picture',
    hint: 'Press on what matters: the frame is set around it. It can be dragged and resized, also by keys: arrows move it, Shift and an arrow change its size.',
    shape: 'Shape of the frame',
    shapes: { free: 'Free', '16-9': '16:9', '4-3': '4:3', '1-1': 'Square' },
    area: 'Frame: arrows to move it, Shift and an arrow to change its size',
    handle: 'Edge of the frame: {{side}}',
    sides: {
      n: 'top',
      ne: 'top right',
      e: 'right',
      se: 'bottom right',
      s: 'bottom',
      sw: 'bottom left',
      w: 'left',
      nw: 'top left',
    },
    said: 'Frame of {{width}} × {{height}} pixels, {{x}} from the left and {{y}} from the top.',
    kept: 'The whole picture stays in the library.',
    animated: 'An animation cannot be cropped: it would stop moving.',
    unreadable: 'This picture cannot be shown.',
    go: 'Crop',
    going: 'Cropping…',
    cancel: 'Cancel',
  },
} satisfies English<'crop'>
