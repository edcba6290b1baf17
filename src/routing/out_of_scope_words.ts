/** Words of chores in code, on machines, in offices and at home, in several languages. They count against every guide. */
export const CHORES = `
bootstrap center form loop imports abendessen abs accordion airport android angular ansible apache api appointment arm64 array arzt async asyncio
autoscaler avion await awk aws axios azure backend bash beer bestelle bestellen bigint bike billet billett bitbucket
bitcoin blague bluetooth book bootloader boss branch bread breakfast breakpoint bucket bug bugfix bugs bump bun button
buy bye byte bytes cake calendar callback calories capital captcha card carta cat cd-rom cdn cena certificate cgroup
checkbox checkout cheers chess chiste chmod chocolate chown circleci class classpath clone closure cloud coche codec
codemod coffee colleague commit commits compile controller cook coroutine cpu crash cron cronjob crossword crypto
csharp csv curl dad daemon darkmode database datagram datamaskin db deadlock deallocate debounce debug debugger
decorator degrees dentist deploy deployment deserialize dessert devcontainer devops dhcp diet diff diner dinner disk
dns dockerfile dockerhub docstring doctor dog dom dotfiles dropdown dtd ec2 ecs einkauf elasticsearch elixir emacs
email emulator endpoint endpoints epost equation erlang eslintrc essay excel exception fahrkarte favicon ferie fever
firewall flatpak flug font football footer fortran frontend function game garden gateau gcc gcp gift git gitignore
golang goodbye goroutine gpu gradle grafana grandma grep grpc guitar gym hadoop handleliste haskell headache header
hello helm heroku hibernate holiday hostel hotfix hotreload htaccess html5 http https hund idempotent iframe impresora
imprimante index ingredient inode intellij invoice ios iptables ipv6 java jboss jquery json junit jupyter kafka kake
katze kernel keycloak keymap kitchen kochen kotlin kuchen lambda laptop laravel latex ldap leak leaks leetcode lettre
limerick linkedin linker lint linux lockfile logback login loki loop lua luggage lyrics macos mail makefile malloc
mamma marathon mariadb math matplotlib maven medecin medicine medico meeting memoize memory merge method
microcontroller microwave middag middleware minify mock mom mongodb mongoose mortgage movie mp3 mp4 mum museum music
mutex mutter neighbour nestjs netlify newsletter nextjs node nodejs novel nullpointer numpy oma opa opencv opengl
openssl order padding pagefile pappa parquet passport password pasta pastel perl phone php piano pipenv pivot pixel
playwright pod pods polyfill port powerpoint powershell prettier prisma production prometheus protobuf proxy pthread
pull push pypi pytorch qt query rabbitmq ram react receipt rechner recipe redis redux regexes regexp reise relogin
reminder repl repo restaurant restaurants rezepte riddle rollback router rpm rsync rubocop ruby rust rustc s3 sass sbt
scala scp scrollbar scss sed segfault selenium semaphore server shell shellcheck sightseeing singleton slack solaris
sonarqube song soup sourcemap splunk spreadsheet sqlalchemy sqlite sshd ssl stack staging stash stderr stdin stdout
storybook strace string stylesheet subdomain subnet sudo sunny svelte svn swagger swiftui symlink symptoms syntax tag
tax taxi tcp teams temperature tensorflow terraform tests thank thanks threadpool tls tmux tog token tomcat tooltip
tourist trace traceback traduire train translation trip tsconfig tslint tweet typecheck typo typos tyre ubersetzen udp
unittest unix urlaub usb utf8 uuid vacaciones vacances vacation vaer vagrant valgrind varchar variable vater
vegetarian vercel viewport vim virtualenv visa vits vm voiture vpn vscode vue vuejs vuelo wasm watchdog webassembly
webhook websocket websockets wedding whitespace windows wine wireshark witz word wordpress workout xcode xhr xml xpath
yarn yoga zoom zsh zug
`;

/** Words that belong to such chores alone: they weigh more. */
export const CLEAR_CHORES = `
anniversaire bake baking bestill birthday bursdag ci compiler container contrasena cooking crontab css cumpleanos dikt
div docker drucker eslint flexbox flight geburtstag gedicht graphql haiku homework hotel html ingredients install
iterator javascript jest joke jwt kubectl kubernetes lasagne linter localhost lunch meteo mysql navbar nginx npm oauth
oppskrift oven oversett oversette oversettelse passord passwort pip pizza poem poema poeme postgres printer proofread
pytest python rain rebase receta recette refactor regex rezept skriver spelling sql ssh stacktrace sudoku systemd
tailwind traduce traducir traduction traduis translate typescript ubersetze ubersetzung ubuntu umbrella unit vaeret
vite weather webpack wetter wetterbericht wifi
`;

/**
 * Words of everyday life, in several languages. A product may well be about bread or bicycles, so they count only where
 * a task says little of strategy.
 */
export const EVERYDAY = `
achilles acne actor actress adapter airpods album alcohol algae algebra allergy alphabet alpine alquiler altitude
aluminium ambulance anatomy ancient ankle ant antibiotic apartment apotek apotheke appartement apple april aquarium
arithmetic army arroz arsenal asia asteroid asthma astronomy athlete atom aubergine aunt autumn avocado ayer babel
baby bachelor backe backen backpack bacon badge badges badminton bagel bahn ballet balloon banana bandage barbecue
barber baseball basketball bath bathroom battery beach bean beard bed bedroom bee beef bibliography bicicleta bicycle
bier biere bikes bildschirmschoner biler biology bird biscuit bitmap blanket blender blood blouse boat boda
bodybuilding boil bok boker bokhylla bone bookshelf boots bottle boyfriend bracelet brain breed brew bride brod brot
brother brunch bryllup bryllupet buch bucher burger bussen butter butterfly cable cactus cafe calculus calle calorie
camel camera camping cancion candle candy canoe caption car carbs cardboard carpet carrot cars casa castle caterpillar
ceiling celebrity cello celsius cemetery century cereal cerveza chair chairs chanson chaussures cheese chef chemistry
cherry chicken chien chili church cigarette cinema circumference cities citizen clock clothes cloudflare cmake coat
cocina cocinar cocino cocktail cocoa coconut coin coins comet comic compilacion compost compression concert concerto
conjugate constellation continent cookie cookies cooktop corn costume cottage cotton couch cough courriel couscous
cousin cow crab crane cream cricket crochet croissant cruise cucumber cuire cuisiner cupboard cupcake curry curtain
cushion cycling dance dancing datetime daughter deberes decimal deer denominator dentista dentiste desert detergent
devoirs diabetes diagonal diameter diaper dictionary digit dining dinosaur dish dishwasher divorce dolphin donkey
dough dragon drawer dress drill drink drum duck duplex dust dvd dynamo eagle ear earring earthquake easter eclipse
ecole egg eggs einladung electron elephant elevator embroidery emoji encoding encyclopedia england enum envelope
enzyme equator escuela espresso ete etymology europe exam eye eyes fahrrad fahrt fairy farm farmacia fathers feber
ferry festival fibre fieber fiebre fievre fig filme fireplace fish fishing fitness fixture flask flea flour flower
flowers flu fly fog forehead forest fork fortnite fotball fotballkamp fountain fox fps fraction france freezer fridge
frog frokost fruit frying fungus furniture fussball futbol galaxy gallon gamer gano garage garbage garlic garten
gasoline gato geburtstagsfeier geography geology geometry geranium germany gestern getter ghost gif ginger giraffe
girlfriend glacier glasses glove gloves glue goalkeeper goat gold golf google grammar grandpa grape grass gravity
grill groceries grocery guestlist gymnastics hair haircut halloween ham hammer hamster handy harbor hardcore harp hash
haus hausaufgaben hay headphone headphones heap heartbeat heater heatwave helicopter hemd hemma hen herb hike hiking
hip hippo hiver hochzeit hockey honey honeymoon hopital hora horno horoscope horse hospital hostname hotkey houseplant
humidity hurricane hus husband husleie hydrogen hytte ice iceland igloo img impots impuestos inch inches infinity
injection ink innlogging innloggingsfeilen insomnia instagram integer invierno ipad iphone ireland iron irrigation
island italy jacket jam japan jar jardin jazz jeans jellyfish jenkins jewel jogging juice jul jungle jupiter kaffe
kaffee kaker kangaroo karaoke kartoffeln kayak kebab ketchup keyboard keyboards kilogram kilometer kilometers
kilometre kilometres kindergarten king kino kitten klaer klokka klokken knee knife knit knitting koala koche kocht kok
koke konsert konsertbillett konserten kottbullar krankenhaus ladder laga lagar lake lamb lamp larer laundry lawn
lawnmower leaf leather lege lehrer leilighet lekser lemon lemonade lens lettuce libro lied lightning lime linkedlist
lion lipstick liquid livre lizard lluvia loan logarithm london lottery loudspeaker loyer lunchen lung macbook magazine
magician maison makeup malaria mammal mango maple marble margarita mariage marmalade mars mascara mashed massage maten
mathematics maths matlagning mattress mayonnaise meal meals meat melon mermaid metal meteor metre metres middagen
miete mile miles milk milkshake minecraft mineral mittens mohawk molecule monad monkey monument moon mop mosque
mosquito moth motorbike motorcycle mountain mouse moustache mouth movies muffin multiplication mundial muscle mushroom
musica musician musik musikk musique mustard mythology nail nails namespace nap napkin napoleon nat navidad neck
necklace needle neige nephew netflix neutron newspaper niece nieve nightmare noel noodles noun nude nudeln null
numerator nun nurse nursery nut nutrition oak oatmeal octopus ohmyzsh ol olive olympics omelette onion opera orchestra
orchid origami orm ostern ostrich overflow owl oxygen oyster packing paella pagination paint painting palindrome
pancake pancakes panda pandas pants papaya paques paracetamol parachute parade paragraph parents paris parking parrot
parser parsley paske patatas pates patio peach peanut pear pearl peas pelicula pencil penguin pepper perfume periodic
perro pharmacie pianist pie pig pigeon pillow pine pineapple pinecone ping pink pint piso plaster plate playlist pluie
plum plumber pneu pneumonia poetry pointer poker polar polynomial pom pommes pond pony pool popcorn pope pork portrait
potato potatoes potet poteter pottery poultry pregnancy pregnant president prince princess probability profesor
professeur pronoun pronounce proton proverb pumpkin puppy purse puzzle pyramid python3 quantum queen quiz rabbit
raccoon radiator radio radish railway rainbow raincoat ramen rasen raspberry readme rectangle recursion refrigerator
refund regner regnet reindeer reis relativity religion rent requests rhyme rice river rivers riz roast robot rocket
romance roof ropa rope rose roses roundabout rowing rue rug rugby sailing salad salmon salsa salt sand sandal sandwich
sandwiches sang satellite saucepan sauna sausage saxophone scarf schnee schoolbook schuhe schule science scissors
scooter screwdriver sculpture sdk sea seafood seaweed setter shader shampoo shark shave sheep shelf shirt shirts shoe
shoes shower shrimp shuttle siblings silver sing singer sink sister skate skating skattemelding ski skiing skin skirt
sko skole skrivaren sky skyscraper sleeve slippers sloth snack snail snake sno snooze snow snowball snowman soap
soccer sock socket socks sofa solar soldier sommer sommerferie son sonnet sourdough spaceship spaghetti spain sparrow
spat spatula spider spinach sponge spoon sport sports spotify squash squat squid squirrel stadium stain stairs
stairwell stamp starfish statue steak steam stepfather steuererklarung stew stomach stool storm stove strasse
strawberry streetlight stroller subway sugar suitcase sultan sun sunburn sunflower sunglasses supermarket surf surfing
sushi svg swan sweater sweden swim swimming swing sykehus sykkel symphony syrup tablette taco tailor takketale tale
tandlakare tandlakaren tannlege tar tea teapot teeth telefonnummer telefono telephone telescope television temple
tennis tent terrarium textbook theatre thermometer thermostat thesaurus thigh thriller throttle thumb thunder tiger
tights timber timeout timezone tiramisu toast toaster toe tofu togbillett toilet tomato tomatoes tongue tooth
toothache toothbrush toothpaste tornado tortoise towel toy tram treadmill triangle tricycle trigonometry trombone
trousers truck trumpet tub tulip tumour tuna turkey turtle tv tvs twin typhoon uhr ukulele uml uncle underwear unicode
unicorn universe uruguay vaccine vaccines vacuum vader vampire vanilla vase vegan vegetable vein velo ventilator
verano verb vetements vin vinegar vino vinter violin virus vitamin volcano volleyball vowel waffle waist wallet
wallpaper walnut walrus wardrobe washing wasp waterfall watermelon wax weihnachten wein whale whales wheat wheelchair
whiskey whisky wife wig windmill windsurf wing winter wohnung wolf wool wrestling wrist xbox yacht yeast yoghurt
yogurt youtube zahnarzt zapatos zebra zip zipper zoo zucchini
`;
