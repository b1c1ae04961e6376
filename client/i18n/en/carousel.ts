export const carousel = {
  label: 'Top stories',
  role: 'carousel',
  slideRole: 'slide',
  slide: '{{n}} of {{total}}',
  previous: 'Previous story',
  next: 'Next story',
  pause: 'Pause the slideshow',
  play: 'Resume the slideshow',
  goTo: 'Show story {{n}} of {{total}}',
}
