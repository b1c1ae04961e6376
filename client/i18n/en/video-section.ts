export const videoSection = {
  title: 'Live and on replay',
  all: 'All videos',
  kind: { lives: 'Live replay', videos: 'Video' },
  error: 'The videos could not be loaded',
  unavailable: 'Video not available',
  none: {
    both: 'Nothing on air',
    lives: 'No live stream at the moment',
    videos: 'No video at the moment',
  },
  empty: 'The next programme will show up here. Until then, all our evenings are on the channel.',
  channel: 'Open the channel',
}
